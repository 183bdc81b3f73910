import { useState } from 'react'
import { Link as RouterLink, useLoaderData, useSearchParams } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import CopyAllIcon from '@mui/icons-material/CopyAllOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { listCompleteCatalogs } from '#contract/catalogs.ts'
import { useIsRoot } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Empty } from '../ui/empty.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export async function clientLoader() {
  const { content } = await callAdmin<typeof listCompleteCatalogs>(
    { method: 'GET', url: '/api/catalogs/complete' },
    {},
  )
  return content
}

export default function CatalogList() {
  const catalogs = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  return (
    <Page
      title={catalogTexts.title}
      count={catalogs.length}
      actions={
        isRoot ? (
          <LinkButton main to="/admin/catalogs/add" startIcon={<AddIcon />}>
            {catalogTexts.add}
          </LinkButton>
        ) : null
      }
    >
      <SoonBanner />
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
          {catalogs.map(({ id, name, parentId }) => (
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

/** After asking for a clone, the answer is at once and the copy some minutes later. */
function SoonBanner() {
  const [params] = useSearchParams()
  const [open, setOpen] = useState(true)
  if (!open || params.get('m') !== 'UPD_SOON') return null
  return (
    <Alert severity="info" closeText={adminTexts.close} onClose={() => setOpen(false)} sx={{ mb: 2.5 }}>
      <AlertTitle>{catalogTexts.soon.title}</AlertTitle>
      {catalogTexts.soon.text}
    </Alert>
  )
}
