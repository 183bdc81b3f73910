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
 * The one Trusted Types policy: everything that pages turn from text into markup or code. React creates script elements
 * from empty tags, and no other markup is created from text; workers come from files of the build. The browser refuses
 * anything else that a library is tricked into inserting.
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
  const isWorker = pathname === '/sw.js' || pathname === '/admin-sw.js'
  return origin === location.origin && (isWorker || pathname.startsWith('/assets/'))
}
