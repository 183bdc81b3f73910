const STORED_MODE = 'mui-mode'

/** Writes on the document what the theme provider writes there only after the first paint: light or dark. */
export function showColorScheme(): void {
  const mode = localStorage.getItem(STORED_MODE) ?? 'system'
  const isDark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  document.documentElement.setAttribute('data-mui-color-scheme', isDark ? 'dark' : 'light')
}
