import { version } from '../../../package.json';
import { quoteName } from '../../domain/text/quoteName';
import { organizationName, personName } from '../../contract/fields';
import { inTransaction } from '../db/transaction';
import { ConfigError, readConfig } from '../lib/config';
import { ApiError } from '../lib/errors';
import { createOwner, unknownPasswordHash } from '../modules/auth/signInByOperator';
import { passwordLinkText, parseAddress, parseField } from './arguments';
import { runCommand, withServices } from './runCommand';

const usage = 'Usage: npm run create-owner -- <e-mail address> <name> <organization>';

/** `npm run create-owner`: creates an account and its organization, and prints a link to set the password. */
runCommand(
  async ([address, name, organization, ...rest]) => {
    if (!address || !name || !organization || rest.length > 0) throw new ConfigError(usage);
    const owner = {
      email: parseAddress(address),
      name: parseField(personName(), name),
      organizationName: parseField(organizationName(), organization),
      passwordHash: await unknownPasswordHash(),
    };
    const link = await withServices(readConfig(process.env, version), (services) =>
      inTransaction(services.database, (tx) =>
        createOwner(tx, owner, { now: services.clock.now(), services }),
      ),
    );
    return `${quoteName(owner.organizationName)}と、オーナー ${owner.email} を作成しました。\n${passwordLinkText(link)}`;
  },
  [ApiError],
);
