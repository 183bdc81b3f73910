import { Link as RouterLink, useLoaderData } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import CopyAllIcon from '@mui/icons-material/CopyAllOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { Empty } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { CloneBanner } from './clone-banner.tsx'
import { CloneStateChip } from './clone-state-chip.tsx'
import { loadCatalogs } from './load-catalogs.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export function clientLoader() {
  return loadCatalogs()
}

export default function CatalogList() {
  const catalogs = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  return (
    <Page
      title={catalogTexts.title}
      count={catalogs.length}
      actions={
        <>
          {isOwner ? (
            <LinkButton main={!isRoot} to="/admin/clone-catalog" startIcon={<CopyAllIcon />}>
              {catalogTexts.cloneFrom}
            </LinkButton>
          ) : null}
          {isRoot ? (
            <LinkButton main to="/admin/catalogs/add" startIcon={<AddIcon />}>
              {catalogTexts.add}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <CloneBanner catalogs={catalogs} />
      {catalogs.length === 0 ? (
        <Empty
          title={catalogTexts.empty.title}
          text={isRoot ? catalogTexts.empty.root : catalogTexts.empty.other}
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
          {catalogs.map(({ id, name, parentId, cloneState }) => (
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
                <Typography sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
                <CloneStateChip state={cloneState} />
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
