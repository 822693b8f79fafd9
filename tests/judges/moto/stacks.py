"""stacks.py create|update|delete ASSEMBLY: the stacks of a synthesized assembly, in the order in which the CDK deploys them, in the
CloudFormation at AWS_ENDPOINT_URL. stacks.py environments: the variables of functions and containers, and the outputs, as they
were resolved. stacks.py throttle: rate and burst of all calls of the gateway, whose stage it makes if there is none.
Prints one JSON line per stack or program."""
import io
import json
import os
import re
import sys
import zipfile

import boto3

ACCOUNT, REGION = "123456789012", "us-east-1"
BUCKET = f"cdk-hnb659fds-assets-{ACCOUNT}-{REGION}"
s3, formation = boto3.client("s3"), boto3.client("cloudformation")


def say(**line):
    print(json.dumps(line), flush=True)


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return json.load(file)


def in_order(names, needs):
    """Names, each behind those that it needs."""
    done = []

    def visit(name, path):
        if name in path:
            raise SystemExit("circular: " + " > ".join([*path, name]))
        if name not in done:
            for other in sorted(needs(name)):
                visit(other, [*path, name])
            done.append(name)

    for name in names:
        visit(name, [])
    return done


def stacks_of(assembly):
    artifacts = read(assembly, "manifest.json")["artifacts"]
    stacks = [name for name, each in artifacts.items() if each["type"] == "aws:cloudformation:stack"]
    return in_order(stacks, lambda name: set(artifacts[name].get("dependencies", [])) & set(stacks))


def references(value):
    """Ids of resources that a part of a template refers to."""
    if isinstance(value, list):
        return {found for each in value for found in references(each)}
    if not isinstance(value, dict):
        return set()
    found = set()
    for key, each in value.items():
        if key == "Ref":
            found.add(each)
        elif key == "Fn::GetAtt":
            found.add(each[0] if isinstance(each, list) else each.split(".")[0])
        elif key == "Fn::Sub":
            text = each if isinstance(each, str) else each[0]
            found |= {name.split(".")[0] for name in re.findall(r"\$\{([^!}]+)\}", text)}
            found |= references(each)
        else:
            found |= references(each)
    return found


def ordered(template):
    """moto makes resources in the order of the template, where CloudFormation finds its own."""
    resources = template["Resources"]

    def needs(name):
        after = resources[name].get("DependsOn", [])
        named = references(resources[name].get("Properties", {})) | {*([after] if isinstance(after, str) else after)}
        return (named & set(resources)) - {name}

    return {**template, "Resources": {name: resources[name] for name in in_order(resources, needs)}}


def archive(folder):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for root, _, files in os.walk(folder):
            for name in files:
                path = os.path.join(root, name)
                target.write(path, os.path.relpath(path, folder))
    return packed.getvalue()


def upload_assets(assembly, stack):
    for asset in read(assembly, f"{stack}.assets.json")["files"].values():
        path = os.path.join(assembly, asset["source"]["path"])
        for place in asset["destinations"].values():
            if asset["source"]["packaging"] == "zip":
                body = archive(path)
            else:
                with open(path, "rb") as file:
                    body = file.read()
            s3.put_object(Bucket=BUCKET, Key=place["objectKey"], Body=body)


def prepare():
    """What `cdk bootstrap` leaves, as far as the stacks ask for it."""
    s3.create_bucket(Bucket=BUCKET)
    boto3.client("ssm").put_parameter(Name="/cdk-bootstrap/hnb659fds/version", Value="21", Type="String", Overwrite=True)


def status_of(stack):
    return formation.describe_stacks(StackName=stack)["Stacks"][0]["StackStatus"]


def deploy(operation, assembly):
    for stack in stacks_of(assembly):
        upload_assets(assembly, stack)
        template = ordered(read(assembly, f"{stack}.template.json"))
        # Longer than what a call may carry.
        s3.put_object(Bucket=BUCKET, Key=f"{stack}.json", Body=json.dumps(template))
        try:
            getattr(formation, f"{operation}_stack")(
                StackName=stack,
                TemplateURL=f"https://s3.{REGION}.amazonaws.com/{BUCKET}/{stack}.json",
                Capabilities=["CAPABILITY_NAMED_IAM"],
            )
            status = status_of(stack)
        except Exception as error:  # Whatever moto refuses is a verdict.
            status = f"{type(error).__name__}: {str(error)[:500]}"
        say(stack=stack, resources=len(template["Resources"]), status=status)


def empty_buckets():
    """As infra/README.md says before a stage is taken down: all that are deleted with it."""
    for bucket in [each["Name"] for each in s3.list_buckets()["Buckets"]]:
        if bucket != BUCKET and "databucket" not in bucket:
            boto3.resource("s3").Bucket(bucket).object_versions.delete()


def delete(assembly):
    empty_buckets()
    for stack in reversed(stacks_of(assembly)):
        try:
            formation.delete_stack(StackName=stack)
            left = [each for each in formation.list_stacks()["StackSummaries"] if each["StackName"] == stack]
            status = left[0]["StackStatus"] if left else "DELETE_COMPLETE"
        except Exception as error:
            status = f"{type(error).__name__}: {str(error)[:500]}"
        say(stack=stack, status=status)


def environments():
    for function in boto3.client("lambda").list_functions()["Functions"]:
        say(program=function["FunctionName"], variables=function.get("Environment", {}).get("Variables", {}))
    ecs = boto3.client("ecs")
    for arn in ecs.list_task_definitions()["taskDefinitionArns"]:
        for container in ecs.describe_task_definition(taskDefinition=arn)["taskDefinition"]["containerDefinitions"]:
            say(program=container["name"], variables={each["name"]: each["value"] for each in container["environment"]})
    outputs = [each for stack in formation.describe_stacks()["Stacks"] for each in stack.get("Outputs", [])]
    say(program="outputs", variables={each["OutputKey"]: each["OutputValue"] for each in outputs})
    tables = boto3.client("dynamodb").list_tables()["TableNames"]
    say(program="left", variables={"buckets": [each["Name"] for each in s3.list_buckets()["Buckets"]], "tables": tables})


def throttle():
    gateway = boto3.client("apigateway")
    api = gateway.get_rest_apis()["items"][0]["id"]
    if not gateway.get_stages(restApiId=api)["item"]:
        root = next(each["id"] for each in gateway.get_resources(restApiId=api)["items"] if each["path"] == "/")
        method = {"restApiId": api, "resourceId": root, "httpMethod": "ANY"}
        gateway.put_method(**method, authorizationType="NONE")
        gateway.put_integration(**method, type="MOCK")
        gateway.create_deployment(restApiId=api, stageName="live")
    found = gateway.get_stages(restApiId=api)["item"][0].get("methodSettings", {}).get("*/*", {})
    say(program="throttle", variables={"is": f"{found.get('throttlingRateLimit')} {found.get('throttlingBurstLimit')}"})


if __name__ == "__main__":
    if sys.argv[1] == "environments":
        environments()
    elif sys.argv[1] == "throttle":
        throttle()
    elif sys.argv[1] == "delete":
        delete(sys.argv[2])
    else:
        if sys.argv[1] == "create":
            prepare()
        deploy(sys.argv[1], sys.argv[2])
