import { useEffect, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { resolveBreadcrumbs } from '#contract/storefront.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { listAddress } from '../ui/grid/grid-state.ts'
import { ON_PHONE } from '../ui/use-on-phone.ts'

type Crumbs = Output<typeof resolveBreadcrumbs>

/** Breadcrumbs of this screen, requested on every route change; empty when the request fails. They lead to lists as they were seen last. */
export function BreadcrumbBar() {
  const crumbs = useBreadcrumbs()
  // The bar has its height before the response, so that the content below does not jump.
  if (crumbs.length === 0) return <Box sx={LINE} />
  return (
    <Breadcrumbs aria-label={shellTexts.breadcrumbs} sx={LINE}>
      {crumbs.map(({ label, link }, index) => {
        const isLast = index === crumbs.length - 1
        const content = index === 0 && link === '/admin/profile' ? <HomeCrumb label={label} /> : label
        return link === null || isLast ? (
          <Typography
            key={index}
            variant="body2"
            color="textPrimary"
            aria-current={isLast ? 'page' : undefined}
          >
            {content}
          </Typography>
        ) : (
          <Link
            key={index}
            component={RouterLink}
            to={listAddress(link)}
            color="textSecondary"
            underline="hover"
          >
            {content}
          </Link>
        )
      })}
    </Breadcrumbs>
  )
}

const LINE = {
  minHeight: 20,
  mb: 1,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& .MuiBreadcrumbs-separator': { mx: 0.75 },
  // On a phone a long name takes one line; the heading below has the whole one.
  [ON_PHONE]: {
    '& .MuiBreadcrumbs-li': { maxWidth: '60vw', overflow: 'hidden' },
    '& .MuiBreadcrumbs-li > *': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
} as const

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
    callAdmin('GET /api/public/resolve-breadcrumbs', { query: { p: path } }, { signal: abort.signal }).then(
      setCrumbs,
      () => abort.signal.aborted || setCrumbs([]),
    )
    return () => abort.abort()
  }, [path])
  return crumbs
}
