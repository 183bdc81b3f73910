import { adminTexts } from '#web/texts/admin.ts'
import { unloadedPage } from '#web/ui/unloaded-page.ts'

const texts = adminTexts.offlinePage

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:light-dark(#f7f6f3,#14181a);color:light-dark(#1f2426,#e9eced);font:14px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:22px}p{margin:0 auto 20px;max-width:32em;color:light-dark(#5c6468,#a7b0b4)}
a{display:inline-block;padding:8px 20px;border-radius:8px;background:light-dark(#0e5a6b,#6fbbcb);color:light-dark(#fff,#0b1a1e);font-weight:600;text-decoration:none}`

/** The page in place of one that could not be loaded, with a link to the same address. */
export function offlinePage({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  return unloadedPage({
    title: `${texts.title} · ${adminTexts.appName}`,
    heading: texts.title,
    text: texts.text,
    links: [{ href: pathname + search, label: adminTexts.retry }],
    style: STYLE,
  })
}
