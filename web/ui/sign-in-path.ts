const INSTALLED = ['standalone', 'fullscreen', 'minimal-ui']

/**
 * Where one signs in. The installed back office reaches no further than /admin: outside of it the browser would show its
 * bar, so the same screen also has an address there.
 */
export function signInPath(): '/login' | '/admin/login' {
  // Loaders also run in tests without a window.
  const isInstalled =
    typeof matchMedia === 'function' &&
    INSTALLED.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  return isInstalled ? '/admin/login' : '/login'
}
