import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { getCategoryPicture } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'
import { pictureTexts as texts } from '#web/texts/admin-categories.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Section } from '../../ui/section.tsx'

type Picture = Output<typeof getCategoryPicture>

/** The picture of a category. Users who may edit choose its product, or leave the choice to the storefront. */
export function CategoryPicture({ id, initial, isRoot }: { id: number; initial: Picture; isRoot: boolean }) {
  const { picture, problem, choose } = useChoosing(id, initial)
  if (picture.image === null) {
    return (
      <Section title={texts.title}>
        <Typography color="textSecondary">{texts.none}</Typography>
      </Section>
    )
  }
  return (
    <Section title={texts.title}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Shown src={picture.image} alt={texts.shown} width={96} height={96} />
        <Typography color="textSecondary">{texts.help}</Typography>
      </Box>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {isRoot ? <Choices picture={picture} onChoose={choose} /> : null}
    </Section>
  )
}

/** Optimistic: a choice shows at once, and reverts when saving fails. */
function useChoosing(id: number, initial: Picture) {
  const [picture, setPicture] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(productId: number | null): Promise<void> {
    const before = picture
    const image = picture.candidates.find((candidate) => candidate.id === productId)?.image ?? picture.image
    setPicture({ ...picture, productId, image })
    setProblem(null)
    try {
      setPicture(
        await callAdmin('PATCH /api/categories/:id/picture', { params: { id }, body: { productId } }),
      )
      showAlert({ severity: 'success', text: texts.saved })
    } catch (error) {
      setPicture(before)
      setProblem(errorText(error))
    }
  }

  return { picture, problem, choose }
}

function Choices({
  picture: { productId, candidates },
  onChoose,
}: {
  picture: Picture
  onChoose: (productId: number | null) => Promise<void>
}) {
  return (
    <List aria-label={texts.candidates}>
      <li>
        <button type="button" aria-pressed={productId === null} onClick={() => void onChoose(null)}>
          <span>
            <b>{texts.automatic}</b>
            <br />
            {texts.automaticHelp}
          </span>
        </button>
      </li>
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <button
            type="button"
            aria-pressed={productId === candidate.id}
            onClick={() => void onChoose(candidate.id)}
          >
            <ProductThumb src={candidate.image} />
            <span>{candidate.name ?? candidate.code}</span>
          </button>
        </li>
      ))}
    </List>
  )
}

const Shown = styled('img')(({ theme }) => ({
  objectFit: 'contain',
  background: '#fff',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  flex: 'none',
}))

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    '& button': {
      width: '100%',
      height: '100%',
      minHeight: 52,
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      padding: 7,
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
    },
    '& button:hover': { backgroundColor: palette.action.hover },
    '& button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& button[aria-pressed="true"]': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& img': { flex: 'none' },
    '& span': { minWidth: 0 },
  }
})
