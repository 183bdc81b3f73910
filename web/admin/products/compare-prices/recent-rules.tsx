import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listComparisonRules } from '#contract/price-comparison.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { DIVIDED_LIST } from '../../ui/divided-list.ts'
import { formatCount, formatDateTime } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useUndoRules } from './use-undo-rules.tsx'

const texts = compareTexts.recent

type RuleOperation = Output<typeof listComparisonRules>[number]

/** The latest comparisons that created rules, each of which can be undone. */
export function RecentRules({
  operations,
  onUndone,
}: {
  operations: readonly RuleOperation[]
  onUndone: () => void
}) {
  const { undo, undoing, dialog } = useUndoRules(onUndone)
  if (operations.length === 0) return null
  return (
    <Section title={texts.title}>
      <Box component="ul" sx={DIVIDED_LIST}>
        {operations.map((operation) => (
          <Box
            component="li"
            key={operation.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <ListName operation={operation} />
              </Typography>
              <Typography color="textSecondary" variant="body2">
                {formatDateTime(operation.startedAt)}
                {operation.by === null ? '' : ` · ${operation.by}`} ·{' '}
                {texts.counts(formatCount(operation.created), formatCount(operation.replaced))}
              </Typography>
            </Box>
            <TextLink to={`/admin/products/bulk-operations/${operation.id}`}>{texts.open}</TextLink>
            <Undo
              operation={operation}
              isUndoing={undoing === operation.id}
              onUndo={() => void undo(operation.id)}
            />
          </Box>
        ))}
      </Box>
      {dialog}
    </Section>
  )
}

/** The button that undoes the rules, or when they were undone; nothing where no rule was written. */
function Undo(props: { operation: RuleOperation; isUndoing: boolean; onUndo: () => void }) {
  const { operation, isUndoing, onUndo } = props
  if (operation.undoneAt !== null) {
    return (
      <Typography color="textSecondary" variant="body2">
        {texts.undone(formatDateTime(operation.undoneAt))}
      </Typography>
    )
  }
  if (operation.created + operation.replaced === 0) return null
  return (
    <Button
      size="small"
      loading={isUndoing}
      aria-label={texts.undoOf(`${nameOf(operation)}, ${formatDateTime(operation.startedAt)}`)}
      onClick={onUndo}
    >
      {texts.undo}
    </Button>
  )
}

function ListName({ operation }: { operation: RuleOperation }) {
  const { pricelistId, fileName } = operation
  if (pricelistId === null) return nameOf(operation)
  return (
    <>
      <TextLink to={`/admin/pricelists/${pricelistId}/edit`}>{operation.pricelistName}</TextLink>
      {fileName === null ? '' : ` · ${fileName}`}
    </>
  )
}

function nameOf({ pricelistName, fileName }: RuleOperation): string {
  return texts.line(pricelistName ?? texts.goneList, fileName)
}
