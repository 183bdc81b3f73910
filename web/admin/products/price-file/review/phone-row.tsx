import Box from '@mui/material/Box'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { FIGURE } from '../../../ui/grid/table-style.ts'
import { SortCell } from '../../../ui/grid/virtual-table.tsx'
import { AdjustedFrom } from './adjusted-from.tsx'
import { CELL_WITH_OTHERS, OtherColumns } from './other-columns.tsx'
import { RowLine } from './row-cells.tsx'
import { RowCode } from './row-code.tsx'
import { RowInclude } from './row-include.tsx'
import { RowName } from './row-name.tsx'
import { RowPrice } from './row-price.tsx'
import type { HeadProps, RowProps } from './row-props.ts'
import { PercentChange, RowRemark } from './row-review.tsx'

const texts = priceFileTexts.preview
/** Width of the column of codes. */
const CODE_PERCENT = 28

/** The columns on a phone. */
export function PhoneHead(props: HeadProps) {
  return (
    <tr aria-rowindex={1}>
      <SortCell {...props} field="code" label={texts.code} width={`${CODE_PERCENT}%`} />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortCell {...props} field="percent" label={texts.change} width={118} isFigure />
    </tr>
  )
}

/** The line number is under the code, the remark under the name. */
export function PhoneRow({ reviewed, nextLine }: RowProps) {
  const { row } = reviewed
  return (
    <>
      <td>
        <RowCode code={row.code} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
          <RowInclude reviewed={reviewed} />
          <RowLine reviewed={reviewed} label={texts.atLine(row.line)} />
        </Box>
      </td>
      <Box component="td" sx={CELL_WITH_OTHERS}>
        <RowName reviewed={reviewed} />
        <RowRemark reviewed={reviewed} />
        <OtherColumns cells={reviewed.others} before={`${CODE_PERCENT}cqw`} isFromStart />
      </Box>
      <Box component="td" sx={{ ...FIGURE, fontSize: '0.8125rem' }}>
        <RowPrice reviewed={reviewed} nextLine={nextLine} isStacked />
        <AdjustedFrom row={reviewed.row} isShort />
        <PercentChange reviewed={reviewed} />
      </Box>
    </>
  )
}
