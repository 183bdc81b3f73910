const MIXED_SIZE = /(\d+[ -]\d+\/\d+["”″]?)/

/** Prevents line breaks within a size: '1 1/2"' read as 1 and 1/2 is another product. */
export function UnbrokenSizes({ children: name }: { children: string }) {
  return name.split(MIXED_SIZE).map((part, index) =>
    // split() puts the captured sizes at odd indexes.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
