import type { Request } from 'express';
import { deviceName } from '../accounts/device-name.ts';
import type { Client } from '../accounts/devices.ts';
import type { SessionCookies } from './cookies.ts';
import { addressOf } from './rate-limit.ts';

/** The client that sends a request. */
export function clientOf(request: Request, cookies: SessionCookies): Client {
  return {
    address: addressOf(request),
    device: deviceName(request.get('user-agent')),
    deviceToken: cookies.read(request).device,
  };
}
