import { useEffect, useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import { adminTexts } from '#web/texts/admin.ts'
import { choiceProps } from './choice-field.tsx'
import type { ChoiceOption } from './choice-option.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

// prices.md §17: from the first character, 700 ms after the last one, at most five results.
const DEBOUNCE_MS = 700
const MAX_RESULTS = 5

interface SearchInputProps extends FieldFrameProps {
  /** The option and not only its id: its name has to be shown. */
  field: Field<ChoiceOption | null>
  search: (text: string, signal: AbortSignal) => Promise<readonly ChoiceOption[]>
  placeholder?: string
}

/** One of too many options to load: searches on the server while typing. */
export function SearchInput(props: SearchInputProps) {
  const { field, label, help, required, search } = props
  const [text, setText] = useState('')
  const { options, state } = useSearch(text === field.value?.name ? '' : text, search)
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <Autocomplete
        {...choiceProps(props)}
        options={options}
        value={field.value}
        onChange={(_event, option) => field.set(option)}
        inputValue={text}
        onInputChange={(_event, typed) => setText(typed)}
        filterOptions={(found) => [...found]}
        loading={state === 'searching'}
        loadingText={adminTexts.form.searching}
        noOptionsText={noOptionsText(state)}
      />
    </FieldFrame>
  )
}

type SearchState = 'idle' | 'searching' | 'found' | 'failed'

function useSearch(
  typed: string,
  search: SearchInputProps['search'],
): { options: readonly ChoiceOption[]; state: SearchState } {
  const text = typed.trim()
  const [found, setFound] = useState<{
    text: string
    options: readonly ChoiceOption[]
    failed: boolean
  } | null>(null)
  useEffect(() => {
    if (text === '') return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        (options) => setFound({ text, options: options.slice(0, MAX_RESULTS), failed: false }),
        () => abort.signal.aborted || setFound({ text, options: [], failed: true }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // `search` is usually an inline function, new on each render; only the text triggers a search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
  if (text === '') return { options: [], state: 'idle' }
  if (found?.text !== text) return { options: found?.options ?? [], state: 'searching' }
  return { options: found.options, state: found.failed ? 'failed' : 'found' }
}

function noOptionsText(state: SearchState): string {
  if (state === 'failed') return adminTexts.form.searchFailed
  return state === 'found' ? adminTexts.form.noOptions : adminTexts.form.typeToSearch
}
