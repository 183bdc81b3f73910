import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { getCrossAccountCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { cloneTexts as texts } from '#web/texts/admin-clone-catalog.ts'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { Section } from '../../ui/section.tsx'

type Preview = Output<typeof getCrossAccountCatalog>

/** Number of products, range of costs, categories, and what owning a clone implies. */
export function CloneSummary({ preview, action }: { preview: Preview; action: ReactNode }) {
  const { totalGroupedProducts, isOwn } = preview
  const linked = isOwn ? 0 : preview.existingCodes
  return (
    <>
      <Section title={productCount(totalGroupedProducts)}>
        <Stack spacing={1}>
          {totalGroupedProducts === 0 ? <Typography>{texts.noProducts}</Typography> : null}
          {linked === 0 ? null : (
            <Typography>{linked === 1 ? texts.oneExisting : texts.existing(formatCount(linked))}</Typography>
          )}
          <Typography>{texts.costs}</Typography>
          <Typography>{texts.upToDate}</Typography>
        </Stack>
        {action}
      </Section>
      <Categories categories={preview.categories} />
      {preview.sample.length === 0 ? null : <Sample sample={preview.sample} />}
    </>
  )
}

function Categories({ categories }: Pick<Preview, 'categories'>) {
  return (
    <Section title={texts.categories} count={formatCount(categories.length)}>
      {categories.length === 0 ? (
        <Typography color="textSecondary">{texts.noCategories}</Typography>
      ) : (
        <List disablePadding dense sx={{ maxHeight: 320, overflowY: 'auto' }} {...SCROLLABLE}>
          {categories.map(({ id, name, totalGroupedProducts }) => (
            <ListItem key={id} disableGutters divider sx={{ gap: 2 }}>
              <ListItemText primary={name} sx={{ overflowWrap: 'anywhere' }} />
              <Typography variant="body2" color="textSecondary" sx={FIGURES}>
                {productCount(totalGroupedProducts)}
              </Typography>
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  )
}

function Sample({ sample }: Pick<Preview, 'sample'>) {
  return (
    <Section title={texts.sample}>
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={texts.columns.cost}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.columns.product}</TableCell>
              <TableCell align="right">{texts.columns.cost}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sample.map(({ code, name, salesPrice }) => (
              <TableRow key={code}>
                <TableCell>
                  <Box component="span" sx={CODE}>
                    {code}
                  </Box>{' '}
                  {name}
                </TableCell>
                <TableCell align="right" sx={FIGURES}>
                  {formatMoney(salesPrice)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  )
}

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const CODE = {
  display: { xs: 'block', sm: 'inline-block' },
  minWidth: { sm: 140 },
  mr: { sm: 2 },
  fontFamily: MONOSPACE,
  color: 'text.secondary',
} as const
/** A scrollable region must be reachable by keyboard. */
const SCROLLABLE = { tabIndex: 0, 'aria-label': texts.categories } as const

function productCount(count: number): string {
  return count === 1 ? texts.oneProduct : texts.products(formatCount(count))
}
