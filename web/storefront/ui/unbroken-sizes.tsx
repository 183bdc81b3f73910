const MIXED_SIZE = /(\d+[ -]\d+\/\d+["”″]?)/

/** A name whose lines never break within a size: '1 1/2"' read as 1 and 1/2 is another product. */
export function UnbrokenSizes({ children: name }: { children: string }) {
  return name.split(MIXED_SIZE).map((part, index) =>
    // What the expression caught stands at odd places.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
