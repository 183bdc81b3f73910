import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calendarDayOf } from '#domain/calendar-day.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { showAlert } from '../../ui/alerts.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import type { Comparison, ComparisonResults } from './use-comparison.ts'

const texts = compareTexts.saveList

interface SaveCompetitorListProps {
  comparison: Comparison
  results: ComparisonResults
  onSaved: () => void
}

/** Saves the prices of the file under the competitor's name, for the history of each product (bulk.md §65). */
export function SaveCompetitorList({ comparison, results, onSaved }: SaveCompetitorListProps) {
  const id = useId()
  const [name, setName] = useState(results.supplier ?? '')
  const [day, setDay] = useState(() => calendarDayOf(new Date()))
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const isUsable = results.rows.some(({ id: product, targetPrice }) => product !== null && targetPrice)

  async function save(): Promise<void> {
    setSaving(true)
    setProblem(null)
    try {
      const saved = await comparison.saveList(name, day)
      showAlert({ severity: 'success', text: texts.saved(saved.name, formatCount(saved.prices)) })
      setSaved(true)
      onSaved()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setSaving(false)
    }
  }

  if (!isUsable) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.text}
      </Typography>
      <Box
        component="form"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Labelled label={texts.name}>
          {(field) => (
            <TextField
              {...field}
              size="small"
              value={name}
              required
              onChange={({ target }) => {
                setName(target.value)
                setSaved(false)
              }}
              slotProps={{ htmlInput: { maxLength: MAX_LENGTH.name, autoComplete: 'off' } }}
              sx={{ width: 260, maxWidth: '100%' }}
            />
          )}
        </Labelled>
        <Labelled label={texts.day}>
          {(field) => (
            <TextField
              {...field}
              size="small"
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value)
                setSaved(false)
              }}
              slotProps={{ htmlInput: { max: calendarDayOf(new Date()) } }}
            />
          )}
        </Labelled>
        <Button
          type="submit"
          variant="outlined"
          loading={saving}
          disabled={name.trim() === '' || day === '' || isSaved}
          sx={{ height: 40 }}
        >
          {texts.save}
        </Button>
      </Box>
      {problem === null ? null : (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
    </Box>
  )
}

/** What is wrong with the name or the day, which two fields need not tell apart; otherwise the error as a whole. */
function problemOf(error: unknown): string {
  const details = error instanceof ApiError ? error.errors.map(({ detail }) => detail) : []
  return details.length > 0 ? `${details.join('. ')}.` : errorText(error)
}

/** A label above a field, as in the forms. */
function Labelled({ label, children }: { label: string; children: (field: { id: string }) => ReactNode }) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.8125rem', mb: 0.5 }}
      >
        {label}
      </Box>
      {children({ id })}
    </Box>
  )
}
