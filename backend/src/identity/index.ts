import { Global, Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AdminAccess, KnownCustomer } from '../platform/index.js';
import { AccountController } from './http/account.controller.js';
import { AccountSessionsController } from './http/account-sessions.controller.js';
import { AdministratorAccess, OwnAccountGuard } from './http/admin.guard.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AdministratorsController } from './http/administrators.controller.js';
import { AuditLogController } from './http/audit-log.controller.js';
import { CurrentUserController } from './http/current-user.controller.js';
import { CustomerGuard } from './http/customer.guard.js';
import { OfficeSessionsController } from './http/office-sessions.controller.js';
import { OwnAccountController } from './http/own-account.controller.js';
import { ProblemStyleController } from './http/problem-style.controller.js';
import { SessionCookies } from './http/session-cookies.js';
import { SignInController } from './http/sign-in.controller.js';
import { UsersController } from './http/users.controller.js';
import { AdministratorList } from './infra/administrator-list.js';
import { administratorSchema } from './infra/administrator.schema.js';
import { Administrators } from './infra/administrators.js';
import { AuditTrail } from './infra/audit-trail.js';
import { CommonPasswords } from './infra/common-passwords.js';
import { Erasures } from './infra/erasures.js';
import { KnownBrowsers } from './infra/known-browsers.js';
import { LeakedPasswords } from './infra/leaked-passwords.js';
import { LoginState } from './infra/oidc/login-state.js';
import { OpenId } from './infra/oidc/openid.js';
import { OidcProvider } from './infra/oidc/provider.js';
import { Passwords } from './infra/passwords.js';
import { IdentityData } from './infra/personal-data.js';
import { SecondFactors } from './infra/second-factor/second-factors.js';
import { Sessions } from './infra/sessions.js';
import { SignInFailures } from './infra/sign-in-failures.js';
import { UserList } from './infra/user-list.js';
import { Users } from './infra/users.js';
import { FinishErasuresJob } from './jobs/finish-erasures.job.js';
import { ForgetSignInsJob } from './jobs/forget-sign-ins.job.js';
import { BeginSignIn } from './use-cases/begin-sign-in.js';
import { ChangeAdministrator } from './use-cases/change-administrator.js';
import { ChangeOwnPassword } from './use-cases/change-own-password.js';
import { ChangeSecondFactor } from './use-cases/change-second-factor.js';
import { CheckCode } from './use-cases/check-code.js';
import { CompleteSignIn } from './use-cases/complete-sign-in.js';
import { Reauthenticate } from './use-cases/reauthenticate.js';
import { CreateAdministrator } from './use-cases/create-administrator.js';
import { CustomerHistory } from './use-cases/customer-history.js';
import { EndSessions } from './use-cases/end-sessions.js';
import { EnsureFirstAdministrator } from './use-cases/ensure-first-administrator.js';
import { EraseCustomer } from './use-cases/erase-customer.js';
import { ExportCustomer } from './use-cases/export-customer.js';
import { CountFailures } from './use-cases/count-failures.js';
import { FindUser } from './use-cases/find-user.js';
import { FindUsers } from './use-cases/find-users.js';
import { ForgetSignIns } from './use-cases/forget-sign-ins.js';
import { ListAdministrators } from './use-cases/list-administrators.js';
import { ListAuditLog } from './use-cases/list-audit-log.js';
import { ListSessions } from './use-cases/list-sessions.js';
import { ListUsers } from './use-cases/list-users.js';
import { PasswordRules } from './use-cases/password-rules.js';
import { ReadOwnAccount } from './use-cases/read-own-account.js';
import { RecogniseAdministrator } from './use-cases/recognise-administrator.js';
import { RecogniseCustomer } from './use-cases/recognise-customer.js';
import { RefreshAdministratorSession } from './use-cases/refresh-administrator-session.js';
import { RememberPhone } from './use-cases/remember-phone.js';
import { ResealSecondFactors } from './use-cases/reseal-second-factors.js';
import { SetUpSecondFactor } from './use-cases/set-up-second-factor.js';
import { SignInAdministrator } from './use-cases/sign-in-administrator.js';
import { SignInCustomer } from './use-cases/sign-in-customer.js';
import { SignOutAdministrator } from './use-cases/sign-out-administrator.js';
import { SignOutCustomer } from './use-cases/sign-out-customer.js';
import { VerifyEmail } from './use-cases/verify-email.js';

const stores = [
  AdministratorList,
  Administrators,
  LoginState,
  AuditTrail,
  CommonPasswords,
  KnownBrowsers,
  LeakedPasswords,
  Erasures,
  IdentityData,
  OidcProvider,
  OpenId,
  Passwords,
  SecondFactors,
  Sessions,
  SignInFailures,
  UserList,
  Users,
];

/** Used by the guards, which run in the module of the controller they guard. */
const guarding = [
  AdministratorAccess,
  OwnAccountGuard,
  CustomerGuard,
  RecogniseAdministrator,
  RecogniseCustomer,
  SessionCookies,
];

/** Whom the platform asks. */
const adminAccess = { provide: AdminAccess, useExisting: AdministratorAccess };
const knownCustomer = { provide: KnownCustomer, useExisting: CustomerGuard };

const door = [
  ChangeAdministrator,
  CreateAdministrator,
  CustomerHistory,
  EnsureFirstAdministrator,
  FindUser,
  FindUsers,
  RememberPhone,
  ResealSecondFactors,
  SignInCustomer,
  VerifyEmail,
];

const inside = [
  BeginSignIn,
  ChangeOwnPassword,
  ChangeSecondFactor,
  CheckCode,
  CompleteSignIn,
  Reauthenticate,
  EndSessions,
  EraseCustomer,
  ExportCustomer,
  CountFailures,
  FinishErasuresJob,
  ForgetSignIns,
  ForgetSignInsJob,
  ListAdministrators,
  ListAuditLog,
  ListSessions,
  PasswordRules,
  ListUsers,
  ReadOwnAccount,
  RefreshAdministratorSession,
  SetUpSecondFactor,
  SignInAdministrator,
  SignOutAdministrator,
  SignOutCustomer,
];

const controllers = [
  AccountController,
  AccountSessionsController,
  AdminSessionController,
  AdministratorsController,
  AuditLogController,
  CurrentUserController,
  OfficeSessionsController,
  OwnAccountController,
  ProblemStyleController,
  SignInController,
  UsersController,
];

/** Global: its guards serve every module's controllers. */
@Global()
@Module({
  controllers,
  providers: [...stores, ...inside, ...guarding, ...door, adminAccess, knownCustomer],
  exports: [...guarding, ...door, adminAccess, knownCustomer],
})
export class IdentityModule {}

/** The tables this module maps. */
export const identitySchemas: EntitySchema[] = [administratorSchema as EntitySchema];

export type { OidcProfile } from './domain/oidc-profile.js';
export { CurrentCustomer, CustomerGuard, type SignedInCustomer } from './http/customer.guard.js';
export { ChangeAdministrator } from './use-cases/change-administrator.js';
export { CreateAdministrator } from './use-cases/create-administrator.js';
export { CustomerHistory, type History, type HistoryReader } from './use-cases/customer-history.js';
export { EnsureFirstAdministrator } from './use-cases/ensure-first-administrator.js';
export { FindUser } from './use-cases/find-user.js';
export { FindUsers } from './use-cases/find-users.js';
export { RememberPhone } from './use-cases/remember-phone.js';
export { ResealSecondFactors } from './use-cases/reseal-second-factors.js';
export { SignInCustomer } from './use-cases/sign-in-customer.js';
export { VerifyEmail } from './use-cases/verify-email.js';
