import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { currentSession } from '#web/session/session.ts'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { ActivityDialog } from '../../links/activity-dialog.tsx'
import { usePauseLink } from '../../links/use-pause-link.tsx'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'
import { editHref, nameOf } from '../publication-name.ts'
import { NEW_PUBLICATION } from '../publication-values.ts'
import type { Publication, PublicationValues } from '../publication-values.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import { AddDialog } from './add-dialog.tsx'
import { createColumns } from './publication-columns.tsx'
import { PublicationCard } from './publication-card.tsx'
import { NEWEST_FIRST, readSort, writeSort } from './publication-order.ts'
import type { PublicationSort } from './publication-order.ts'
import { useRowMenu } from './row-menu.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader() {
  const [publications, options] = await Promise.all([
    callAdmin('GET /api/publications', {}),
    currentSession()?.isOwner ? callAdmin('GET /api/publication-form-options', {}) : null,
  ])
  return { publications, options }
}

/** The publications of the account on one page; the sort order is in the address (publications.md §8). */
export default function PublicationList() {
  const { publications, options } = useLoaderData<typeof clientLoader>()
  // Only owners add and change publications; other users can send their links.
  const isOwner = options !== null
  const { revalidate } = useRevalidator()
  const { sortModel, setSort } = useSort()
  const { initial, open, close } = useAddDialog()
  const visited = useVisitedLink(publications)
  const pausing = usePauseLink(() => void revalidate())
  const [shared, setShared] = useState<{ publication: Publication; isNew: boolean } | null>(null)
  const share = useCallback((publication: Publication) => setShared({ publication, isNew: false }), [])
  const rowMenu = useRowMenu({
    share,
    isOwner,
    pause: (publication) =>
      pausing.ask({ id: publication.id, name: nameOf(publication), paused: publication.paused }),
  })
  const columns = useMemo(
    () => createColumns({ share, more: rowMenu.open, isOwner }),
    [share, rowMenu.open, isOwner],
  )
  return (
    <Page
      title={texts.title}
      count={publications.length}
      actions={isOwner ? <MainButton label={texts.add} onClick={open} /> : null}
    >
      <TableGrid<Publication>
        label={texts.title}
        rows={publications}
        columns={columns}
        renderCard={(publication) => (
          <PublicationCard publication={publication} isOwner={isOwner} onMore={rowMenu.open} />
        )}
        {...(isOwner && { rowHref: editHref })}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
        paged={{
          hideFooter: true,
          // Notes are shown in full, because they distinguish publications.
          getRowHeight: () => 'auto',
          paginationModel: ALL_ON_ONE_PAGE,
          sortModel,
          onSortModelChange: ([chosen]) =>
            setSort(chosen?.sort ? { field: chosen.field, sort: chosen.sort } : null),
        }}
      />
      {rowMenu.menu}
      {pausing.dialog}
      {visited.publication === undefined ? null : (
        <ActivityDialog publication={visited.publication} days={DAYS_OF_HOY} onClose={visited.close} />
      )}
      {shared === null ? null : <ShareDialog {...shared} onClose={() => setShared(null)} />}
      {initial === null || options === null ? null : (
        <AddDialog
          initial={initial}
          options={options}
          onAdded={(publication) => {
            close()
            setShared({ publication, isNew: true })
            setSort(NEWEST_FIRST)
            void revalidate()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Hoy counts the visits of so many days. */
const DAYS_OF_HOY = 7

/** The link whose visits the address asks for, as Hoy does: `?visits=ID`. */
function useVisitedLink(publications: readonly Publication[]) {
  const [params, setParams] = useSearchParams()
  const id = params.get('visits')
  return {
    publication: publications.find((one) => String(one.id) === id),
    close: () => {
      const next = new URLSearchParams(params)
      next.delete('visits')
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}

const ALL_ON_ONE_PAGE = { page: 0, pageSize: -1 }

function useSort() {
  const [params, setParams] = useSearchParams()
  const sortModel = useMemo(() => {
    const sort = readSort(params)
    return sort ? [sort] : []
  }, [params])
  return {
    sortModel,
    setSort: (sort: PublicationSort | null) => {
      setParams((now) => writeSort(now, sort), { replace: true, preventScrollReset: true, state: null })
    },
  }
}

/** The dialog opens by its button, or with the values of a duplicated publication. */
function useAddDialog() {
  const { state } = useLocation() as { state: { duplicate?: PublicationValues } | null }
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const duplicate = state?.duplicate ?? null
  return {
    initial: duplicate ?? (opened ? NEW_PUBLICATION : null),
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (duplicate) void navigate({ search: params.toString() }, { replace: true, state: null })
    },
  }
}
