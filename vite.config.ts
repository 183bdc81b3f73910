import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserOnlyAdmin } from './tools/build/browser-only-admin.ts'

export default defineConfig({
  plugins: [browserOnlyAdmin(), tailwindcss(), reactRouter()],
  // In development everything is prepared before the first screen, which would else reload or stay blank.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  // A worker may load parts of it later, as pages do.
  worker: { format: 'es' },
  // Which file imports which: tools/build/build-service-workers.ts reads it.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone on HTTP/1.1 fetches six files at a time: what the pages of the storefront share comes as one.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-sync-external-store)[\\/]/,
                  priority: 2,
                },
                // Used all over both surfaces: apart, so that neither loads the other.
                {
                  name: 'shared',
                  test: /^(?!.*node_modules).*[\\/](web[\\/](api|ui)|domain|contract)[\\/]/,
                  minShareCount: 5,
                  priority: 2,
                },
                // A request costs more than the few components in it that a screen does not show. The grid and the charts are large.
                {
                  name: 'mui',
                  test: /node_modules[\\/](@mui[\\/](?!x-)|@emotion[\\/])/,
                  minShareCount: 6,
                  priority: 1,
                },
                {
                  name: 'grid',
                  test: /node_modules[\\/]@mui[\\/]x-(?!charts)/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'storefront',
                  test: /[\\/]web[\\/](storefront|texts[\\/]storefront)/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // The storefront's styles go into the HTML from the server's build, which minifies nothing by itself.
    ssr: {
      // In one file with the pages: read as some 150 modules they take a tenth of the start of the server.
      resolve: { noExternal: [/^@base-ui\//, /^@floating-ui\//] },
      build: { cssMinify: 'lightningcss', rollupOptions: { input: './web/entry.ssr.ts' } },
    },
  },
})
