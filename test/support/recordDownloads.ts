/** Collects the downloads until the end of the test, because jsdom cannot save files. */
export function recordDownloads(): { name: string; file: Blob }[] {
  const files = new Map<string, Blob>();
  const downloads: { name: string; file: Blob }[] = [];
  URL.createObjectURL = (file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, file: files.get(this.href)! });
  });
  return downloads;
}
