import { z } from 'zod';
import { oddSign } from '../odd-sign.ts';

const error = 'not an address of a website, such as https://journal.example';

/** An address of a website, `http` or `https`: no other scheme, such as `javascript`, may become a link. */
export const WebAddress = z
  .url({ protocol: /^https?$/, hostname: /[^.]\.[^.]/, error, abort: true })
  .regex(/^https?:\/\/\S+$/i, { error });

/** An address of a website as records and headers have it: with other letters than ASCII encoded (RFC 3986). */
export const EncodedWebAddress = WebAddress.superRefine((address, context) => {
  const sign = oddSign(address, /[^\x21-\x7e]/u);
  if (sign)
    context.addIssue({
      code: 'custom',
      message: `${sign}: write it as ${encodeURI(address.toWellFormed())}`,
    });
});
