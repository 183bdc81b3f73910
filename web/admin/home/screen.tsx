import { useLoaderData } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import { useIsRoot } from '#web/session/session.ts'
import { todayTexts as texts } from '#web/texts/admin-today.ts'
import { loadToday } from '../today/load-today.ts'
import { Today } from '../today/today.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export const clientLoader = loadToday

/** What is to be done today. */
export default function Home() {
  const today = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  return (
    <Page
      title={texts.title}
      actions={
        <>
          {isRoot ? <LinkButton to="/admin/products/update-prices">{texts.updatePrices}</LinkButton> : null}
          <LinkButton to="/admin/orders/new" main startIcon={<AddIcon />}>
            {texts.newOrder}
          </LinkButton>
        </>
      }
    >
      <Today today={today} />
    </Page>
  )
}
