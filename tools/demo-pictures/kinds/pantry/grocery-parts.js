export const labelOf = (pen, d) =>
  pen.fill(
    d,
    pen.linear(
      [
        [0, '#ddd2bd'],
        [0.22, '#fdf9ef'],
        [0.7, '#f1e9d8'],
        [1, '#cbbfa8'],
      ],
      [0, 0, 1, 0],
    ),
  )
