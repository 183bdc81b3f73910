import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { getPricelist } from '#contract/pricelists.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { byPrecedence, exampleText, formulaText, targetText } from '../../rules/rule-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCount } from '../../ui/format.ts'
import { deleteColumn } from '../../ui/grid/delete-column.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useDeleteRule } from '../use-delete-rule.tsx'

type Rule = Output<typeof getPricelist>['rules'][number]

interface RuleTableProps {
  pricelistId: number
  rules: readonly Rule[]
  pricelists: readonly { id: number; name: string }[]
}

/** The rules of a price list in words, in order of precedence. */
export function RuleTable({ pricelistId, rules, pricelists }: RuleTableProps) {
  const { revalidate } = useRevalidator()
  const listName = useMemo(() => {
    const nameOf = new Map(pricelists.map(({ id, name }) => [id, name]))
    return (id: number): string => nameOf.get(id) ?? String(id)
  }, [pricelists])
  const { start, dialog } = useDeleteRule(listName)
  const columns = useMemo(
    () => columnsFor(listName, (rule) => start(rule, () => void revalidate())),
    [listName, start, revalidate],
  )
  const add = (
    <LinkButton to={`/admin/pricelists/${pricelistId}/rules/add`} main startIcon={<AddIcon />}>
      {ruleTexts.add}
    </LinkButton>
  )
  return (
    <Section title={ruleTexts.section} count={formatCount(rules.length)} actions={add}>
      {rules.length > 0 ? (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {ruleTexts.precedence}
        </Typography>
      ) : null}
      <TableGrid<Rule>
        label={ruleTexts.section}
        rows={byPrecedence(rules)}
        columns={columns}
        rowHref={editHref}
        empty={<Empty title={ruleTexts.none} text={ruleTexts.noneText} />}
      />
      {dialog}
    </Section>
  )
}

function columnsFor(listName: (id: number) => string, onDelete: (rule: Rule) => void): GridColDef<Rule>[] {
  const { columns } = ruleTexts
  return [
    {
      field: 'target',
      headerName: columns.target,
      flex: 1,
      minWidth: 140,
      cellClassName: 'wrapped',
      valueGetter: (_value, rule) => targetText(rule),
      renderCell: ({ row }) => <TextLink to={editHref(row)}>{targetText(row)}</TextLink>,
    },
    {
      field: 'formula',
      headerName: columns.formula,
      flex: 1,
      minWidth: 170,
      cellClassName: 'wrapped figures',
      valueGetter: (_value, rule) => formulaText(rule, listName),
    },
    {
      field: 'example',
      headerName: columns.example,
      width: 150,
      align: 'right',
      headerAlign: 'right',
      sortable: false,
      cellClassName: 'figures',
      valueGetter: (_value, rule) => exampleText(rule),
    },
    {
      field: 'decides',
      headerName: columns.decides,
      width: 150,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'figures wrapped',
      renderCell: ({ row }) => <Decides rule={row} />,
    },
    deleteColumn({
      heading: columns.actions,
      text: ruleTexts.delete,
      labelOf: (row) => ruleTexts.deleteNamed(`${targetText(row)}: ${formulaText(row, listName)}`),
      onDelete,
    }),
  ]
}

/** Number of products that the rule decides, and of those left without a price; both link to them. */
function Decides({ rule: { id, pricelistId, decides, decidesWithoutPrice } }: { rule: Rule }) {
  if (decides === 0) return '0'
  return (
    <Box sx={{ textAlign: 'right' }}>
      <TextLink to={`/admin/pricelists/${pricelistId}/products?ruleId=${id}`}>
        {formatCount(decides)}
      </TextLink>
      {decidesWithoutPrice > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {ruleTexts.decidesWithoutPrice(formatCount(decidesWithoutPrice))}
        </Typography>
      ) : null}
    </Box>
  )
}

function editHref({ id }: Rule): string {
  return `/admin/pricelists/rules/${id}/edit`
}
