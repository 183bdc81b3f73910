import Box from '@mui/material/Box'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { FIGURE } from '../../../ui/grid/table-style.ts'
import { SortCell } from '../../../ui/grid/virtual-table.tsx'
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden.ts'
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
const INCLUDE_WIDTH = 44
const LINE_WIDTH = 64
const CODE_WIDTH = 124

/** The columns on a wide screen. */
export function DeskHead(props: HeadProps) {
  return (
    <tr aria-rowindex={1}>
      <Box component="th" scope="col" sx={{ width: INCLUDE_WIDTH }}>
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {reviewRowTexts.include}
        </Box>
      </Box>
      <SortCell {...props} field="line" label={texts.line} width={LINE_WIDTH} isFigure />
      <SortCell {...props} field="code" label={texts.code} width={CODE_WIDTH} />
      <Box component="th" scope="col">
        {texts.name}
      </Box>
      <SortCell {...props} field="price" label={texts.basePrice} width={216} isFigure />
      <SortCell {...props} field="percent" label={texts.change} width={112} isFigure />
      <Box component="th" scope="col" sx={{ width: 164 }}>
        {texts.problem}
      </Box>
    </tr>
  )
}

export function DeskRow({ reviewed, nextLine }: RowProps) {
  return (
    <>
      <td>
        <RowInclude reviewed={reviewed} />
      </td>
      <Box component="td" sx={{ ...FIGURE, color: 'text.secondary' }}>
        <RowLine reviewed={reviewed} label={String(reviewed.row.line)} />
      </Box>
      <td>
        <RowCode code={reviewed.row.code} />
      </td>
      <Box component="td" sx={CELL_WITH_OTHERS}>
        <RowName reviewed={reviewed} />
        <OtherColumns cells={reviewed.others} before={`${INCLUDE_WIDTH + LINE_WIDTH + CODE_WIDTH}px`} />
      </Box>
      <Box component="td" sx={FIGURE}>
        <RowPrice reviewed={reviewed} nextLine={nextLine} />
        <AdjustedFrom row={reviewed.row} />
      </Box>
      <Box component="td" sx={FIGURE}>
        <PercentChange reviewed={reviewed} />
      </Box>
      <td>
        <RowRemark reviewed={reviewed} />
      </td>
    </>
  )
}
