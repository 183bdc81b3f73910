import { useLocation } from 'react-router'

const STYLES = `
.af{position:fixed;inset:0;display:flex;background:#F7F6F3;color:#5C6468;font:14px system-ui,sans-serif}
.af-nav{width:248px;flex:none;border-right:1px solid #E4E2DD;background:#fff;padding:20px 16px;box-sizing:border-box}
.af-main{flex:1;padding:24px 32px;min-width:0}
.af i{display:block;height:14px;border-radius:4px;background:#E4E2DD;margin-bottom:20px}
@media (max-width:899px){.af-nav{display:none}.af-main{padding:76px 16px 16px}}
@media (prefers-color-scheme:dark){.af{background:#14181A}.af-nav{background:#1B2124;border-color:#2E3639}.af i{background:#2E3639}}
`

/**
 * The server's HTML for every address of the back office, which is rendered in the browser: a skeleton of the screen.
 * Without the component library, which the server never loads.
 */
export function AdminFallback() {
  const { pathname } = useLocation()
  return (
    <>
      <title>Mostrador</title>
      <style>{STYLES}</style>
      <div className="af" aria-busy="true">
        {pathname.startsWith('/admin') ? (
          <>
            <div className="af-nav">
              {[60, 45, 52, 58, 48, 50, 70].map((width) => (
                <i key={width} style={{ width: `${width}%` }} />
              ))}
            </div>
            <div className="af-main">
              <i style={{ width: 120 }} />
              <i style={{ width: 220, height: 24 }} />
              <i style={{ maxWidth: 900, height: 280 }} />
            </div>
          </>
        ) : null}
        <noscript>La administración necesita JavaScript.</noscript>
      </div>
    </>
  )
}
