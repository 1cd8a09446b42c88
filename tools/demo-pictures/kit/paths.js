/** An ellipse as a path. */
export const ellipse = (cx, cy, rx, ry = rx) =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`

/** A rectangle as a path, with the corner radius `r`. */
export const box = (x, y, width, height, r = 0) =>
  r === 0
    ? `M${x} ${y}h${width}v${height}h${-width}Z`
    : `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}Z`
