import { Fragment } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { listMissedSearches } from '#contract/missed-searches.ts'
import type { Output } from '#contract/endpoint.ts'
import { searchTexts } from '#web/texts/admin-searches.ts'
import { formatCount, formatDateTime } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'

export type MissedSearch = Output<typeof listMissedSearches>[number]

const texts = searchTexts.missed

interface MissedRowProps {
  missed: MissedSearch
  /** The searches of several publications are listed. */
  showsLink: boolean
  onAnswer: () => void
  onDismiss: () => void
}

/** A search, how often and how it was missed, what was opened then, and what the owner can do. */
export function MissedRow({ missed, showsLink, onAnswer, onDismiss }: MissedRowProps) {
  const { search, leftOut, permalink, times, lastTime, opened } = missed
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        columnGap: 3,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          href={`/p/${permalink}/search?${new URLSearchParams({ query: search }).toString()}`}
          target="_blank"
          rel="noopener"
          aria-label={texts.tryIt(search)}
          sx={{ fontWeight: 600 }}
        >
          {search}
        </MuiLink>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 0.25, fontVariantNumeric: 'tabular-nums' }}
        >
          {texts.times(formatCount(times), times === 1, formatDateTime(lastTime))}
          {' · '}
          {leftOut === null ? texts.nothing : texts.without(leftOut)}
          {showsLink ? (
            <>
              {' · '}
              <Box component="span" sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem' }}>
                {permalink}
              </Box>
            </>
          ) : null}
        </Typography>
        {opened.length === 0 ? null : (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {texts.opened}{' '}
            {opened.map(({ id, code, name, times: openedTimes }, index) => (
              <Fragment key={id}>
                {index === 0 ? null : ', '}
                <TextLink to={`/admin/products/${id}/edit`}>{name ?? code}</TextLink>
                {openedTimes > 1 ? ` (${texts.openedTimes(formatCount(openedTimes))})` : null}
              </Fragment>
            ))}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
        <Button variant="outlined" size="small" aria-label={texts.addFor(search)} onClick={onAnswer}>
          {texts.add}
        </Button>
        <Button size="small" color="inherit" aria-label={texts.dismissLabel(search)} onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      </Box>
    </Box>
  )
}
