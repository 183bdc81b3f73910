/** Paths of packages, as part of a regular expression. */
const PACKAGES = String.raw`node_modules[\\/]`

/**
 * Which modules of the browser's build come in one file. A phone on HTTP/1.1 fetches six files at a time, and each request
 * costs a screen more than the few components in it that it does not show. The storefront must load nothing of the back
 * office: what both use is in `react`, `base-ui` and `shared`, and a group also takes what its modules import.
 */
export const CHUNK_GROUPS = [
  {
    name: 'react',
    test: new RegExp(
      String.raw`${PACKAGES}(react|react-dom|react-router|scheduler|use-sync-external-store|@babel[\\/]runtime)[\\/]`,
    ),
    priority: 2,
  },
  // The storefront imports them itself, the back office through its grid.
  {
    name: 'base-ui',
    test: new RegExp(String.raw`${PACKAGES}(@base-ui|@floating-ui|reselect|tabbable)[\\/]`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'shared',
    test: /^(?!.*node_modules).*[\\/](web[\\/](api|ui)|domain|contract)[\\/]/,
    minShareCount: 5,
    priority: 2,
  },
  {
    name: 'storefront',
    test: /[\\/]web[\\/](storefront|texts[\\/]storefront)/,
    minShareCount: 2,
    priority: 1,
  },
  // The grid and the charts are large, and many screens show neither.
  {
    name: 'mui',
    test: new RegExp(String.raw`${PACKAGES}(@mui[\\/](?!x-)|@emotion[\\/])`),
    minShareCount: 3,
    priority: 1,
  },
  // Without lists that show the grid: they would bring it to all screens.
  {
    name: 'admin',
    test: /[\\/]web[\\/](admin[\\/](shell|links|live-orders|operations|ui[\\/](?!grid[\\/](?!grid-state)))|session|texts[\\/]admin)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'grid',
    test: new RegExp(String.raw`${PACKAGES}@mui[\\/]x-(?!charts)|[\\/](paged|table)-grid\.tsx$`),
    minShareCount: 2,
    priority: 1,
  },
]
