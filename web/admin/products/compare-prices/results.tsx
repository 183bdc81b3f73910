import { useMemo, useState } from 'react'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { needsAttention } from '#domain/price-comparison.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCount } from '../../ui/format.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ACTION_BAR } from '../action-bar.ts'
import { comparisonCsv, viewRows } from './compared-rows.ts'
import type { ComparedRow, ComparedSort } from './compared-rows.ts'
import { DifferenceSpread } from './difference-spread.tsx'
import { CreatedRules } from './created-rules.tsx'
import type { CreatedRulesResult } from './created-rules.tsx'
import { SaveCompetitorList } from './save-competitor-list.tsx'
import { ResultsTable } from './results-table.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { planRules } from './rule-plan.ts'
import type { Comparison, ComparisonResults } from './use-comparison.ts'

const texts = compareTexts.results
const NOTHING: ReadonlySet<number> = new Set()

interface ResultsProps {
  results: ComparisonResults
  comparison: Comparison
  pricelist: { id: number; name: string }
  /** Rules were created or undone: the figures are stale. */
  onRulesChanged: () => void
  onListSaved: () => void
}

/** Results of a comparison, with the actions on its rows. */
export function Results({ results, comparison, pricelist, onRulesChanged, onListSaved }: ResultsProps) {
  const { rows, fileName } = results
  const [onlyAttention, setOnlyAttention] = useState(false)
  const [sort, setSort] = useState<ComparedSort>(null)
  // Indexes, which stay valid when the comparison is run again.
  const [chosen, setChosen] = useState(NOTHING)
  const [created, setCreated] = useState<CreatedRulesResult | null>(null)
  const [asking, setAsking] = useState(false)
  const shown = useMemo(() => viewRows(rows, { onlyAttention, sort }), [rows, onlyAttention, sort])
  const selected = chosen.size === 0 ? [] : shown.filter(({ index }) => chosen.has(index))
  // A fixed price needs no cost, so it is possible wherever a margin is.
  const usable = useMemo(
    () =>
      planRules(chosen.size === 0 ? [] : shown.filter(({ index }) => chosen.has(index)), 'fixed').rules
        .length,
    [shown, chosen],
  )

  return (
    <Section title={texts.title} count={`${fileName} · ${pricelist.name}`}>
      <Stack spacing={2}>
        {comparison.problem === null ? null : (
          <Alert severity="error" role="alert">
            {comparison.problem}
          </Alert>
        )}
        {created === null ? null : (
          <CreatedRules
            result={created}
            pricelistId={pricelist.id}
            onUndone={() => {
              setCreated(null)
              onRulesChanged()
            }}
          />
        )}
        {comparison.running === null ? null : (
          <LinearProgress aria-label={compareTexts.file.running(formatCount(rows.length))} />
        )}
        {rows.some(({ id }) => id !== null) ? null : <NothingKnown onCorrect={comparison.correctFile} />}
        <DifferenceSpread rows={rows} />
        <RowChoice
          rows={rows}
          onlyAttention={onlyAttention}
          onOnlyAttention={(only) => {
            setOnlyAttention(only)
            // Hidden rows must not be acted upon.
            setChosen(NOTHING)
          }}
          shown={shown.length}
          selected={selected.length}
          onChooseShown={() => setChosen(new Set(shown.map(({ index }) => index)))}
        />
        {shown.length === 0 ? (
          <Empty title={texts.none} text={texts.noneText} />
        ) : (
          <ResultsTable
            key={String(onlyAttention)}
            rows={shown}
            sort={sort}
            onSort={setSort}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
        <Actions
          comparison={comparison}
          usable={usable}
          chosen={selected.length}
          shown={shown.length}
          onMakeRules={() => setAsking(true)}
          onExport={() => exportRows(selected.length > 0 ? selected : shown, fileName)}
        />
        <SaveCompetitorList comparison={comparison} results={results} onSaved={onListSaved} />
      </Stack>
      {asking ? (
        <RulesDialog
          rows={selected}
          pricelist={pricelist}
          fileName={fileName}
          onClose={() => setAsking(false)}
          onCreated={(answer) => {
            setAsking(false)
            setChosen(NOTHING)
            setCreated(answer)
            onRulesChanged()
          }}
        />
      ) : null}
    </Section>
  )
}

function NothingKnown({ onCorrect }: { onCorrect: Comparison['correctFile'] }) {
  return (
    <Alert
      severity="warning"
      action={
        onCorrect === null ? null : (
          <Button color="inherit" size="small" onClick={onCorrect}>
            {priceFileTexts.columns.change}
          </Button>
        )
      }
    >
      {texts.nothingKnown}
    </Alert>
  )
}

interface RowChoiceProps {
  rows: readonly ComparedRow[]
  onlyAttention: boolean
  onOnlyAttention: (only: boolean) => void
  /** How many rows are visible, and how many of them are selected. */
  shown: number
  selected: number
  onChooseShown: () => void
}

/** Which rows are visible, how many are selected, and a button that selects all visible ones. */
function RowChoice(props: RowChoiceProps) {
  const { rows, onlyAttention, onOnlyAttention, shown, selected, onChooseShown } = props
  const attention = useMemo(() => rows.filter((row) => needsAttention(row.diffPct)).length, [rows])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <FormControlLabel
        label={`${texts.onlyAttention} (${formatCount(attention)})`}
        control={
          <Checkbox
            size="small"
            checked={onlyAttention}
            onChange={({ target }) => onOnlyAttention(target.checked)}
          />
        }
      />
      <Box component="output" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {selected > 0
          ? texts.selected(formatCount(selected), selected === 1)
          : texts.count(formatCount(shown), formatCount(rows.length))}
      </Box>
      {selected < shown ? (
        <Button size="small" onClick={onChooseShown}>
          {texts.chooseShown(formatCount(shown))}
        </Button>
      ) : null}
    </Box>
  )
}

interface ActionsProps {
  comparison: Comparison
  /** How many of the chosen rows can become a rule, how many are chosen, and how many are visible. */
  usable: number
  chosen: number
  shown: number
  onMakeRules: () => void
  onExport: () => void
}

/**
 * Sticky, so that the actions stay in reach while the rows are read. Rules are made of chosen rows alone; a file has all that
 * are visible when none is chosen.
 */
function Actions({ comparison, usable, chosen, shown, onMakeRules, onExport }: ActionsProps) {
  const busy = comparison.running !== null
  const why =
    chosen === 0 ? texts.chooseFirst : usable < chosen ? texts.unusable(formatCount(chosen - usable)) : null
  return (
    <Box sx={ACTION_BAR}>
      <Button variant="contained" color="secondary" disabled={usable === 0 || busy} onClick={onMakeRules}>
        {texts.makeRules(formatCount(usable))}
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} disabled={shown === 0} onClick={onExport}>
        {texts.export}
      </Button>
      {busy ? null : <FileButton label={texts.otherFile} onFile={(file) => void comparison.choose(file)} />}
      {why === null ? null : (
        <Box component="output" sx={{ color: 'text.secondary' }}>
          {why}
        </Box>
      )}
    </Box>
  )
}

function exportRows(rows: readonly ComparedRow[], fileName: string): void {
  saveFile(texts.exportFile(fileName), new Blob([comparisonCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}
