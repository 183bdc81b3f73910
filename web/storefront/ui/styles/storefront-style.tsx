import css from './storefront.css?inline'

// Vite's own style element brings hot reload.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('./storefront.css')

/**
 * The storefront's styles, inside the HTML: nothing to wait for before the first paint. React finds them by their
 * href when the page comes to life, so their text is not shipped a second time in the script.
 */
export function StorefrontStyle() {
  return (
    <style href="storefront" precedence="default">
      {import.meta.env.SSR ? css : ''}
    </style>
  )
}
