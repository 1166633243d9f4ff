import LockOutlined from '@mui/icons-material/LockOutlined';
import { Link } from '@mui/material';
import { LoginForm } from './login-form';
import { OfficeEntrance } from './office-entrance';
import { Muted, Text } from '../../ui/text';

/** Screen /admin-login (docs/rules.md#office-access). */
export function LoginPage() {
  const back = (
    <Text align="center" above={3}>
      <Link href="/">Back to main site</Link>
    </Text>
  );
  return (
    <OfficeEntrance title="Admin login" below={back}>
      <LoginForm />
      <Muted above={2.5} sx={{ display: 'flex', justifyContent: 'center', gap: 0.75 }}>
        <LockOutlined aria-hidden sx={{ fontSize: 18 }} />
        Restricted area - authorized personnel only
      </Muted>
    </OfficeEntrance>
  );
}
