import { Failure } from '#shared/failure.ts';
import { GivenRoleCode } from '#shared/office/person.ts';
import { givenRoles } from '#shared/office/role.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { readConfig } from '../config.ts';
import { createMailBudget } from '../mail/budget.ts';
import { changeRole } from '../office/people/change-roles.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

/**
 * Gives a role to an account, or takes it, while the server runs.
 * @returns a sentence that says what was done
 */
async function main(): Promise<string> {
  const { values } = parseCommandLine({
    options: {
      email: { type: 'string' },
      role: { type: 'string' },
      take: { type: 'boolean', default: false },
    },
  });
  const { email, take } = values;
  if (email === undefined || values.role === undefined) {
    throw new Error('Name an account and a role: --email editor@journal.example --role admin');
  }
  const role = GivenRoleCode.safeParse(values.role);
  if (!role.success) {
    throw new Error(`There is no role ${values.role} to give or take. Roles: ${givenRoles.join(', ')}.`);
  }
  const config = readConfig();
  const database = await openPeople(config, false);
  try {
    const user = await findUserByEmail(database, email.trim());
    if (!user) throw new Error(`There is no account ${email}. Register it on the site first.`);
    const { id: userId, email: address } = user;
    const change = take ? 'taken' : 'given';
    const changed = await changeRole(
      { database, mails: createMailBudget(), publicUrl: config.publicUrl },
      { userId, role: role.data, change },
    );
    if (take) return `${address} ${changed ? 'no longer has' : 'did not have'} the role ${role.data}.`;
    return `${address} ${changed ? 'now has' : 'already had'} the role ${role.data}.`;
  } catch (error) {
    if (error instanceof Failure && error.code === 'addressUnconfirmed') {
      throw new Error(`${email} is not confirmed yet. Open the link in the mail to that address first.`);
    }
    throw error;
  } finally {
    await database.destroy();
  }
}

await sayOutcome(main);
