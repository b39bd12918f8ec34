/** What may be sent as a picture. The server looks at the content, whatever it is called. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The largest picture that is taken, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The most pixels a sent picture may have: what a phone's camera makes, not what a bomb unpacks to. */
export const maxUploadPixels = 50_000_000;

/** The edge of a stored picture, in pixels. */
export const storedImageEdgePx = 512;

/** Widths a picture is served in (spec §9): of devices, and small ones. */
export const deviceImageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const smallImageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const defaultImageQuality = 75;
