import Box from '@mui/material/Box'

interface PriceStep {
  readonly kind: string
  readonly text: string
}

/** How a sales price comes about, step by step. */
export function PriceSteps({ steps }: { steps: readonly PriceStep[] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, py: 0.5, display: 'grid', gap: 0.75 }}>
      {steps.map((step, index) => (
        // The steps of one price are never reordered.
        <Box component="li" key={index} sx={stepStyle(step.kind)}>
          {step.text}
        </Box>
      ))}
    </Box>
  )
}

const NO_PRICE_STEPS = new Set(['noRule', 'noBase', 'notPositive', 'closedChain'])

function stepStyle(kind: string) {
  if (kind === 'price') return { fontWeight: 600 }
  if (kind === 'other') return { color: 'text.secondary' }
  return NO_PRICE_STEPS.has(kind) ? { color: 'error.main', fontWeight: 600 } : {}
}
