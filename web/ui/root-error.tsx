import { useLocation } from 'react-router'
import { rootTexts } from '#web/texts/root.ts'
import { ROOT_ERROR_STYLES } from './root-error-styles.ts'

/**
 * The last resort, when not even the frame of a surface could be rendered. Uses nothing that could have failed: plain
 * links that reload, and its own styles. The back office is dark where the system is.
 */
export function RootError() {
  const { pathname, search } = useLocation()
  const isAdmin = /^\/(admin|login)(\/|$)/.test(pathname)
  const start = isAdmin ? '/admin/profile' : (/^\/p\/[^/]+/.exec(pathname)?.[0] ?? '/')
  return (
    <main className={isAdmin ? 're re-admin' : 're'}>
      <title>{rootTexts.title}</title>
      <style>{ROOT_ERROR_STYLES}</style>
      <h1>{rootTexts.title}</h1>
      <p>{rootTexts.text}</p>
      <div>
        <a href={pathname + search}>{rootTexts.reload}</a>
        {pathname === start ? null : <a href={start}>{rootTexts.toStart}</a>}
      </div>
    </main>
  )
}
