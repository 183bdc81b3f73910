import { useState } from 'react'
import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { imageTexts } from '#web/texts/admin-images.ts'
import type { Product } from '../../product-values.ts'

interface ImageTileProps {
  image: Product['images'][number]
  /** Counted from 1. */
  position: number
  count: number
  readOnly: boolean
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** Maximum height of the preview in pixels (pictures.md §11). */
const MAX_HEIGHT = 150

/** One picture, its position, and its actions. */
export function ImageTile({ image, position, count, readOnly, onMove, onDelete }: ImageTileProps) {
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Preview image={image} position={position} />
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        {position === 1 ? <Chip size="small" label={imageTexts.main} /> : null}
        {readOnly ? null : (
          <Box sx={{ display: 'flex', ml: 'auto' }}>
            {count > 1 ? (
              <>
                <IconButton
                  size="small"
                  data-move={`${image.id}:-1`}
                  aria-label={imageTexts.earlier(position)}
                  title={imageTexts.earlier(position)}
                  disabled={position === 1}
                  onClick={() => onMove(-1)}
                >
                  <EarlierIcon fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  data-move={`${image.id}:1`}
                  aria-label={imageTexts.later(position)}
                  title={imageTexts.later(position)}
                  disabled={position === count}
                  onClick={() => onMove(1)}
                >
                  <LaterIcon fontSize="small" />
                </IconButton>
              </>
            ) : null}
            <IconButton
              size="small"
              aria-label={imageTexts.remove.label(position)}
              title={imageTexts.remove.label(position)}
              onClick={onDelete}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Preview({ image, position }: Pick<ImageTileProps, 'image' | 'position'>) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <Alert severity="error" sx={{ height: MAX_HEIGHT, px: 1, overflow: 'hidden' }}>
        {imageTexts.broken}
      </Alert>
    )
  }
  return (
    <Box
      component="a"
      href={image.origUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={imageTexts.open(position)}
      sx={{
        display: 'flex',
        height: MAX_HEIGHT,
        alignItems: 'center',
        justifyContent: 'center',
        // Photographs of products are made for a white background.
        bgcolor: '#fff',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <img
        src={image.xsUrl}
        srcSet={`${image.xsUrl} 320w, ${image.smUrl} 800w`}
        sizes={`${MAX_HEIGHT}px`}
        alt={imageTexts.alt(position)}
        onError={() => setIsBroken(true)}
        style={{ display: 'block', maxWidth: '100%', maxHeight: MAX_HEIGHT, objectFit: 'contain' }}
      />
    </Box>
  )
}
