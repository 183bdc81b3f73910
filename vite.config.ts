import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserOnlyAdmin } from './tools/build/browser-only-admin.ts'
import { CHUNK_GROUPS } from './tools/build/chunk-groups.ts'

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
            codeSplitting: { groups: CHUNK_GROUPS },
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
