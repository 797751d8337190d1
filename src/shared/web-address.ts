import { z } from 'zod';

const error = 'not an address of a website, such as https://journal.example';

/** An address of a website, `http` or `https`: no other scheme, such as `javascript`, may become a link. */
export const WebAddress = z
  .url({ protocol: /^https?$/, hostname: /[^.]\.[^.]/, error, abort: true })
  .regex(/^https?:\/\/\S+$/i, { error });
