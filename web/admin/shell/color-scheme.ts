const STORED_MODE = 'mui-mode'

/** Sets the colour scheme on the document, which the theme provider does only after the first paint. */
export function showColorScheme(): void {
  const mode = localStorage.getItem(STORED_MODE) ?? 'system'
  const isDark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  document.documentElement.setAttribute('data-mui-color-scheme', isDark ? 'dark' : 'light')
}
