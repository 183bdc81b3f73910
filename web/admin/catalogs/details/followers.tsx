import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { getCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { cloneTexts } from '#web/texts/admin-clone-catalog.ts'
import { formatCount } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { useReloadWhile } from './use-reload-while.ts'

const texts = cloneTexts.followers

/** Shown to the account whose catalogue others have cloned: how many clones have its last change (clones.md §13). */
export function Followers({ followers: { total, inSync } }: Pick<Output<typeof getCatalog>, 'followers'>) {
  const isFollowing = inSync < total
  useReloadWhile(isFollowing)
  if (total === 0) return null
  if (!isFollowing) {
    return (
      <Typography color="textSecondary">
        {total === 1 ? texts.oneInSync : texts.allInSync(formatCount(total))}
      </Typography>
    )
  }
  const text = texts.progress(formatCount(inSync), formatCount(total))
  return (
    <Section>
      <Typography component="output" sx={{ display: 'block', mb: 1.5 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} variant="determinate" value={(inSync / total) * 100} />
    </Section>
  )
}
