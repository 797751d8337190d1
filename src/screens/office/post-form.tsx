import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newId } from '../../notes/new-id.ts';

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & {
  action: string;
  /** The version of the manuscript that the command is made against. */
  version?: number;
  /** The address to return to without scripts; by default this page. */
  back?: string;
  /** Called instead of sending the form, with its fields. */
  send: (fields: FormData) => void;
  children: ReactNode;
};

/** A form that the browser can send by itself: with scripts, they send its command. */
export function PostForm({ version, back, send, children, ...form }: PostFormProps) {
  return (
    <form
      method="post"
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <CommandFields version={version} back={back} />
      {children}
    </form>
  );
}

/** What every command carries: a key that makes a repetition harmless, the version, the way back. */
export function CommandFields({
  version,
  back,
}: {
  version?: number | undefined;
  back?: string | undefined;
}) {
  const { pathname } = useLocation();
  const [key] = useState(newId);
  return (
    <>
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="back" value={back ?? pathname} />
    </>
  );
}
