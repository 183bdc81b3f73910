import { useEffect, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { formatCost, formatCount } from '../../ui/format.ts'
import { FIGURE } from '../../ui/grid/table-style.ts'
import { VirtualTable } from '../../ui/grid/virtual-table.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { QuickFilter, QuickFilters } from '../../ui/quick-filters.tsx'
import { Section } from '../../ui/section.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { AdjustedFrom } from '../price-file/review/adjusted-from.tsx'
import { ColumnsStep } from '../price-file/columns/columns-step.tsx'
import { ColumnsSummary } from '../price-file/columns/columns-summary.tsx'
import { UnreadParts } from '../price-file/columns/unread-parts.tsx'
import {
  ABOVE_OTHERS,
  CELL_WITH_OTHERS,
  OTHER_COLUMNS_HEIGHT,
  OtherColumns,
} from '../price-file/review/other-columns.tsx'
import { ReadAs } from '../price-file/columns/read-as.tsx'
import { RowProblems } from '../price-file/review/row-problems.tsx'
import { SendingProgress } from '../price-file/sending-progress.tsx'
import type { ShownRow } from '../price-file/row-views.ts'
import { showReaderError } from '../price-file/show-reader-error.ts'
import type { OpenPriceFile } from '../price-file/price-file-state.ts'
import type { PriceFile } from '../price-file/use-price-file.ts'
import { COMPETITOR } from './use-comparison.ts'
import type { Comparison } from './use-comparison.ts'

const texts = compareTexts.file
const FILTERS = ['all', 'errors', 'warnings'] as const
type Filter = (typeof FILTERS)[number]
/** Enough to verify that the file was read correctly. */
const PREVIEW_ROWS = 500
const LINE_WIDTH = 64

interface FileReviewProps {
  comparison: Comparison
  openFile: OpenPriceFile
  pricelistId: number | null
}

/** A loaded file: what was read from it, and the button that compares. */
export function FileReview({ comparison, openFile, pricelistId }: FileReviewProps) {
  const { file, running, problem } = comparison
  const { counts } = openFile.facts
  const otherFile = (
    <FileButton label={priceFileTexts.file.chooseOther} onFile={(chosen) => void comparison.choose(chosen)} />
  )
  if (comparison.isCorrecting) {
    return (
      <ColumnsStep
        openFile={openFile}
        fields={COMPETITOR.fields}
        onLayout={(layout) => void file.setLayout(layout)}
        onSheet={(sheet) => void file.setSheet(sheet)}
        onContinue={(supplier) => {
          void file.remember(supplier)
          comparison.correct(false)
        }}
        otherFile={otherFile}
      />
    )
  }
  return (
    <Section title={texts.title} count={openFile.fileName}>
      <Stack spacing={2}>
        <ReadAs
          facts={openFile.facts}
          onChange={() => comparison.correct(true)}
          onForget={() => void file.forget()}
        />
        <ColumnsSummary
          facts={openFile.facts}
          fields={COMPETITOR.fields}
          onChange={() => comparison.correct(true)}
        />
        {problem === null ? null : (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <UnreadParts facts={openFile.facts} />
        {counts.errors > 0 ? (
          <Alert severity="warning">{texts.leftOut(formatCount(counts.errors), counts.errors === 1)}</Alert>
        ) : null}
        {counts.ready === 0 ? <Alert severity="info">{texts.nothing}</Alert> : null}
        <FilePreview key={openFile.version} file={file} openFile={openFile} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {running === null ? null : (
            <SendingProgress share={running} text={texts.running(formatCount(counts.ready))} />
          )}
          <Button
            variant="contained"
            color="secondary"
            disabled={counts.ready === 0 || pricelistId === null}
            loading={running !== null}
            loadingPosition="start"
            onClick={() => pricelistId !== null && void comparison.run(pricelistId)}
          >
            {texts.run}
          </Button>
          {running === null ? otherFile : null}
          <Box component="output" sx={{ color: 'text.secondary' }}>
            {texts.products(formatCount(counts.ready), counts.ready === 1)}
          </Box>
          {pricelistId === null ? <Box>{texts.needsPricelist}</Box> : null}
        </Box>
      </Stack>
    </Section>
  )
}

/** The first rows, filtered by problem. */
function FilePreview({ file, openFile: { facts } }: { file: PriceFile; openFile: OpenPriceFile }) {
  const { counts } = facts
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useFirstRows(file, filter)
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const total = filter === 'all' ? counts.rows : counts[filter]
  const offered = FILTERS.filter((name) => name === 'all' || counts[name] > 0)
  return (
    <>
      {offered.length > 1 ? (
        <QuickFilters label={priceFileTexts.preview.filter}>
          {offered.map((name) => (
            <QuickFilter
              key={name}
              name={priceFileTexts.preview.filters[name]}
              count={name === 'all' ? counts.rows : counts[name]}
              isOn={name === filter}
              onChoose={() => setFilter(name)}
            />
          ))}
        </QuickFilters>
      ) : null}
      <VirtualTable
        key={filter}
        label={texts.preview}
        rows={rows}
        rowKey={({ row }) => row.line}
        rowHeight={(onPhone ? 64 : 44) + (facts.hasOtherColumns ? OTHER_COLUMNS_HEIGHT : 0)}
        columns={onPhone ? 2 : 4}
        maxHeight={400}
        head={<PreviewHead onPhone={onPhone} />}
        renderCells={(shown) => <PreviewCells shown={shown} onPhone={onPhone} />}
      />
      {total > PREVIEW_ROWS ? (
        <Typography color="textSecondary">{texts.first(formatCount(PREVIEW_ROWS))}</Typography>
      ) : null}
    </>
  )
}

function useFirstRows(file: PriceFile, filter: Filter): readonly ShownRow[] {
  const [rows, setRows] = useState<readonly ShownRow[]>([])
  useEffect(() => {
    let isCurrent = true
    file
      .rows({ filter, sort: { by: 'line', descending: false } }, 0, PREVIEW_ROWS)
      .then((found) => {
        if (isCurrent) setRows(found)
      })
      .catch(showReaderError)
    return () => {
      isCurrent = false
    }
    // `file` is new on each render; the table is remounted for another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filter])
  return rows
}

function PreviewHead({ onPhone }: { onPhone: boolean }) {
  return (
    <>
      {onPhone ? null : (
        <Box component="th" scope="col" sx={{ width: LINE_WIDTH, ...FIGURE }}>
          {texts.line}
        </Box>
      )}
      <th scope="col">{texts.code}</th>
      <Box component="th" scope="col" sx={{ width: 112, ...FIGURE }}>
        {texts.price}
      </Box>
      {onPhone ? null : (
        <Box component="th" scope="col" sx={{ width: '44%' }}>
          {texts.remark}
        </Box>
      )}
    </>
  )
}

/** On a phone the problems of a row are below its code. */
function PreviewCells({ shown: { row, others }, onPhone }: { shown: ShownRow; onPhone: boolean }) {
  const { line, code, price, problems } = row
  const above = others.length > 0 ? ABOVE_OTHERS : {}
  return (
    <>
      {onPhone ? null : (
        <Box component="td" sx={{ ...FIGURE, ...above, color: 'text.secondary' }}>
          {line}
        </Box>
      )}
      <Box component="td" sx={{ ...CELL_WITH_OTHERS, ...above }}>
        <Box title={code} sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem', ...ELLIPSIS }}>
          {code}
        </Box>
        {onPhone ? <RowProblems problems={problems} /> : null}
        <OtherColumns cells={others} before={onPhone ? '0px' : `${LINE_WIDTH}px`} />
      </Box>
      <Box component="td" sx={{ ...FIGURE, ...above }}>
        {formatCost(price === null ? null : Number(price))}
        <AdjustedFrom row={row} isShort />
      </Box>
      {onPhone ? null : (
        <Box component="td" sx={above}>
          <RowProblems problems={problems} />
        </Box>
      )}
    </>
  )
}

const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
