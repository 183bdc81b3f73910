import { Link as RouterLink, useLoaderData, useSearchParams } from 'react-router'
import CopyAllIcon from '@mui/icons-material/CopyAllOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { OtherActions } from '../../ui/action-menu.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ChosenFilter } from '../../ui/grid/chosen-filter.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'
import { CloneBanner } from './clone-banner.tsx'
import { CloneStateChip } from './clone-state-chip.tsx'
import { loadCatalogs } from './load-catalogs.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export function clientLoader() {
  return loadCatalogs()
}

const CLONE = { label: catalogTexts.cloneFrom, icon: <CopyAllIcon />, to: '/admin/clone-catalog' }

/** The catalogues of the account; with `clones=stopped` in the address those that Hoy counts as stopped. */
export default function CatalogList() {
  const all = useLoaderData<typeof clientLoader>()
  const [params, setParams] = useSearchParams()
  const onlyStopped = params.get('clones') === 'stopped'
  const catalogs = onlyStopped ? all.filter(({ cloneStopped }) => cloneStopped) : all
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  return (
    <Page
      title={catalogTexts.title}
      count={catalogs.length}
      actions={
        <>
          {isOwner && isRoot ? <OtherActions actions={[CLONE]} /> : null}
          {isOwner && !isRoot ? <MainButton {...CLONE} short={catalogTexts.cloneShort} /> : null}
          {isRoot ? <MainButton label={catalogTexts.add} to="/admin/catalogs/add" /> : null}
        </>
      }
    >
      <CloneBanner catalogs={all} />
      {onlyStopped ? (
        <ChosenFilter title={catalogTexts.all} onRemove={() => setParams({}, { preventScrollReset: true })}>
          {catalogTexts.stopped}
        </ChosenFilter>
      ) : null}
      {catalogs.length === 0 ? (
        <Empty
          title={onlyStopped ? catalogTexts.noneStopped : catalogTexts.empty.title}
          text={emptyText({ onlyStopped, isRoot })}
        />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          }}
        >
          {catalogs.map(({ id, name, parentId, cloneState, cloneStopped }) => (
            <Card key={id} component="li" variant="outlined">
              <CardActionArea
                component={RouterLink}
                to={`/admin/catalogs/${id}`}
                sx={{
                  height: '100%',
                  p: 2,
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'flex-start',
                  gap: 1.5,
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                  <CloneStateChip state={cloneState} isStopped={cloneStopped} />
                </Box>
                {parentId === null ? null : (
                  <Tooltip title={catalogTexts.clone}>
                    <CopyAllIcon
                      titleAccess={catalogTexts.clone}
                      fontSize="small"
                      sx={{ color: 'text.secondary' }}
                    />
                  </Tooltip>
                )}
              </CardActionArea>
            </Card>
          ))}
        </Box>
      )}
    </Page>
  )
}

function emptyText({ onlyStopped, isRoot }: { onlyStopped: boolean; isRoot: boolean }): string {
  if (onlyStopped) return catalogTexts.noneStoppedText
  return isRoot ? catalogTexts.empty.root : catalogTexts.empty.other
}
