import { version } from '../../../package.json';
import { inTransaction } from '../db/transaction';
import { ConfigError, readConfig } from '../lib/config';
import { ApiError } from '../lib/errors';
import { resetSignIn } from '../modules/auth/signInByOperator';
import { passwordLinkText, parseAddress } from './arguments';
import { runCommand, withServices } from './runCommand';

const usage = 'Usage: npm run reset-sign-in -- <e-mail address>';

/** `npm run reset-sign-in`: logs a person out everywhere, and prints a link to set the password. */
runCommand(
  async ([address, ...rest]) => {
    if (!address || rest.length > 0) throw new ConfigError(usage);
    const email = parseAddress(address);
    const link = await withServices(readConfig(process.env, version), (services) =>
      inTransaction(services.database, (tx) =>
        resetSignIn(tx, email, { now: services.clock.now(), services }),
      ),
    );
    return `${email} のすべての端末からログアウトしました。\n${passwordLinkText(link)}`;
  },
  [ApiError],
);
