import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'

export const STEPS = ['file', 'columns', 'review', 'done'] as const
export type StepName = (typeof STEPS)[number]

// Where letters are so large that the labels have no room beside each other, only that of the current step is seen.
const STEPPER = {
  '@container (max-width: 16rem)': {
    '& .MuiStep-root, & .MuiStepLabel-labelContainer': { minWidth: 0 },
    '& .MuiStepLabel-label:not(.Mui-active)': VISUALLY_HIDDEN,
  },
} as const

/** Progress from the file to the result; steps already reached can be revisited. */
export function Steps({
  step,
  reachable,
  onStep,
}: {
  step: StepName
  reachable: readonly StepName[]
  onStep: (step: StepName) => void
}) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  return (
    <Box sx={{ containerType: 'inline-size', mb: 3, maxWidth: 760 }}>
      <Stepper
        nonLinear
        alternativeLabel={isPhone}
        activeStep={STEPS.indexOf(step)}
        aria-label={priceFileTexts.steps.label}
        sx={STEPPER}
      >
        {STEPS.map((name, index) => (
          <Step key={name} completed={index < STEPS.indexOf(step) || step === 'done'}>
            <StepButton
              disabled={name !== step && !reachable.includes(name)}
              onClick={() => onStep(name)}
              aria-current={name === step ? 'step' : undefined}
            >
              {priceFileTexts.steps[name]}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Box>
  )
}
