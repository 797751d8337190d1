/** A link that writes to an address; where there is little room, the address breaks behind its @. */
export function EmailLink({ to }: { to: string }) {
  const at = to.indexOf('@') + 1;
  return (
    <a href={`mailto:${to}`}>
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </a>
  );
}
