const KEY = /^[\da-f]{32}$/

/** The key of an address (`?key=`), which opens an order on a device that did not send it. What no key can be is none. */
export function orderKey(url: URL): { key?: string } {
  const key = url.searchParams.get('key')
  return key !== null && KEY.test(key) ? { key } : {}
}
