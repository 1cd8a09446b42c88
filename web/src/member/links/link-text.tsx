/** Shows a link without its scheme; one tap selects all of it. */
export const LinkText = ({ link }: { link: string }) => (
  <code className="min-w-0 flex-1 basis-52 rounded-[6px] bg-sunken px-3 py-1.5 text-[.875rem] break-all select-all">
    {link.replace(/^https?:\/\//, '')}
  </code>
)
