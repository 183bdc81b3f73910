import { callOnServer } from '#web/api/call-on-server.ts'
import type { Route } from './+types/web-manifest.ts'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest of a publication, under the account's name. 404 for an unknown one. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { accountName, color } = await callOnServer(context, 'GET /api/public/publications/:alias/frame', {
    params: { alias: params.alias },
  })
  const start = `/p/${encodeURIComponent(params.alias)}`
  const manifest = {
    id: start,
    name: accountName,
    short_name: accountName,
    lang: 'es-MX',
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: '#f7f6f3',
    theme_color: color ?? '#0e5a6b',
    icons: ICONS,
    shortcuts: [
      { name: 'Carrito', url: `${start}/cart` },
      { name: 'Mis pedidos', url: `${start}/orders` },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
