import css from './storefront.css?inline'

// Vite's style element supports hot reload.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('./storefront.css')

/**
 * The storefront's styles, inlined so that no request delays the first paint. React matches them by href on hydration,
 * so the text is not shipped again in the script.
 */
export function StorefrontStyle() {
  return (
    <style href="storefront" precedence="default">
      {import.meta.env.SSR ? css : ''}
    </style>
  )
}
