import { useEffect, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { resolveBreadcrumbs } from '#contract/storefront.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { callAdmin } from '../ui/call-admin.ts'

type Crumbs = Output<typeof resolveBreadcrumbs>

/** The way to this screen, asked of the server on every route change; nothing when it fails or is empty. */
export function BreadcrumbBar() {
  const crumbs = useBreadcrumbs()
  if (crumbs.length === 0) return null
  return (
    <Breadcrumbs
      aria-label={shellTexts.breadcrumbs}
      sx={{ fontSize: '0.8125rem', mb: 1, '& .MuiBreadcrumbs-separator': { mx: 0.75 } }}
    >
      {crumbs.map(({ label, link }, index) => {
        const content = index === 0 && link === '/admin/profile' ? <HomeCrumb label={label} /> : label
        return link === null || index === crumbs.length - 1 ? (
          <Typography key={index} variant="body2" color="textPrimary" aria-current="page">
            {content}
          </Typography>
        ) : (
          <Link key={index} component={RouterLink} to={link} color="textSecondary" underline="hover">
            {content}
          </Link>
        )
      })}
    </Breadcrumbs>
  )
}

function HomeCrumb({ label }: { label: string }) {
  return (
    <>
      <HomeIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} />
      {label}
    </>
  )
}

function useBreadcrumbs(): Crumbs {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const [crumbs, setCrumbs] = useState<Crumbs>([])
  useEffect(() => {
    const abort = new AbortController()
    callAdmin<typeof resolveBreadcrumbs>(
      { method: 'GET', url: '/api/public/resolve-breadcrumbs' },
      { query: { p: path } },
      { signal: abort.signal },
    ).then(setCrumbs, () => abort.signal.aborted || setCrumbs([]))
    return () => abort.abort()
  }, [path])
  return crumbs
}
