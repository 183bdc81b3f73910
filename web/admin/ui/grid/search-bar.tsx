import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { adminTexts } from '#web/texts/admin.ts'
import { readGridAddress } from './grid-address.ts'
import { useGridAddress } from './paged-grid.tsx'

/**
 * Searches the table of this address: Enter or the button searches, clearing empties only the box; `/` moves the focus
 * here (see the shell).
 */
export function SearchBar({
  placeholder,
  label = adminTexts.grid.search,
}: {
  placeholder: string
  label?: string
}) {
  const { change } = useGridAddress()
  const [params] = useSearchParams()
  const searched = readGridAddress(params).searchValue ?? ''
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Back and forward change the search; the box follows, unless the next search is being typed while one loads.
  if (shown !== searched) {
    setShown(searched)
    if (!isTyping) setText(searched)
  }

  return (
    <Box component="search" sx={{ display: 'block', mb: 2, maxWidth: 480 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTyping(false)
          change({ searchValue: text.trim() || undefined })
        }}
      >
        <OutlinedInput
          inputRef={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
          }}
          onBlur={() => setTyping(false)}
          placeholder={placeholder}
          size="small"
          fullWidth
          inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
          endAdornment={
            <InputAdornment position="end">
              {text === '' ? null : (
                <IconButton
                  size="small"
                  aria-label={adminTexts.grid.clearSearch}
                  onClick={() => {
                    setText('')
                    input.current?.focus()
                  }}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              )}
              <IconButton size="small" type="submit" aria-label={adminTexts.grid.search} edge="end">
                <SearchIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          }
        />
      </form>
    </Box>
  )
}
