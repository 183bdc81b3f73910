interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string | null
      createScriptURL: (address: string) => string | null
    },
  ): unknown
}

/**
 * The one policy of Trusted Types: all that pages turn from text into markup or code. React makes an element for a
 * script from empty tags, and no other markup is ever made from text; workers come from files of the build. Whatever
 * else somebody gets a library to insert is refused by the browser; text becomes a script nowhere.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
    createScriptURL: (address) => (isOwnFile(address) ? address : null),
  })
}

function isOwnFile(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && (pathname === '/sw.js' || pathname.startsWith('/assets/'))
}
