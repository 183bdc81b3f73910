import type { HTMLAttributes, Key, ReactNode } from 'react'
import Box from '@mui/material/Box'

/** An option with a name; `hint` (a count, a code) is shown behind it, `depth` is its depth in a tree. */
export interface ChoiceOption {
  readonly id: number
  readonly name: string
  readonly hint?: string
  readonly depth?: number
}

function optionLabel(option: ChoiceOption): string {
  return option.name
}

function sameOption(a: ChoiceOption, b: ChoiceOption): boolean {
  return a.id === b.id
}

/** One line of a drop-down. */
function OptionLine({ option }: { option: ChoiceOption }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, width: '100%', pl: (option.depth ?? 0) * 2 }}>
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {option.name}
      </Box>
      {option.hint ? (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {option.hint}
        </Box>
      ) : null}
    </Box>
  )
}

/** Autocomplete props that are the same wherever a {@link ChoiceOption} is chosen. */
export const OPTION_PROPS = {
  getOptionLabel: optionLabel,
  getOptionKey: (option: ChoiceOption) => option.id,
  isOptionEqualToValue: sameOption,
  renderOption: (
    { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
    option: ChoiceOption,
  ): ReactNode => (
    <li key={key} {...props}>
      <OptionLine option={option} />
    </li>
  ),
} as const
