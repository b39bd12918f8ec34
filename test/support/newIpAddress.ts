/** A random IPv6 address, for which no rate limit has counted anything yet. */
export const newIpAddress = () => crypto.randomUUID().replaceAll('-', '').match(/.{4}/g)!.join(':');
